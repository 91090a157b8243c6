// Where a course system enters: goes on to the lab with its own query and with whatever the system has added.
const { query } = document.currentScript.dataset;
location.replace(`./index.html?${[query, location.search.slice(1)].filter(Boolean).join("&")}${location.hash}`);
