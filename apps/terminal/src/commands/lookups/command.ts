import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const table = { usage: 'NAME', summary: 'the name of the lookup table' }

const list: CommandSpec = {
  name: 'lookups list',
  summary: 'list lookup tables and their rows',
  arguments: [],
  options: [jsonOption],
  examples: [{ line: 'picket lookups list', what: 'all lookup tables' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'lookups show',
  summary: 'show a lookup table with the versions of its rows',
  arguments: [table],
  options: [jsonOption],
  examples: [{ line: 'picket lookups show owners', what: 'what the table enriches, and when its rows changed' }],
  load: () => import('./show.ts'),
}

const importRows: CommandSpec = {
  name: 'lookups import',
  summary: 'replace the rows of a lookup table',
  description:
    'The format is that of the file name: .csv, .json, .jsonl, .ndjson, .parquet or .mmdb, and .gz after it. If any row cannot be read, the current rows stay.',
  arguments: [table, { usage: 'FILE', summary: 'the rows' }],
  options: [jsonOption],
  examples: [{ line: 'picket lookups import owners owners.csv', what: 'from a CSV file with a header' }],
  load: () => import('./import.ts'),
}

const refresh: CommandSpec = {
  name: 'lookups refresh',
  summary: 'read the rows of a lookup table again from its file or query',
  description:
    'Waits until the rows are replaced. If they cannot be read, the current rows stay. Tables are also refreshed on their own schedule.',
  arguments: [table],
  options: [
    {
      flags: '--accept-fewer-rows',
      summary: 'even if the new rows are fewer than half of the current ones',
    },
    jsonOption,
  ],
  examples: [{ line: 'picket lookups refresh owners', what: 'without waiting for the schedule' }],
  load: () => import('./refresh.ts'),
}

const enrich: CommandSpec = {
  name: 'lookups enrich',
  summary: 'print an event with the rows that rules would see',
  arguments: [{ usage: 'FILE', summary: 'an event as JSON with p_log_type; - reads standard input' }],
  options: [],
  examples: [{ line: 'picket lookups enrich event.json', what: 'the event with p_enrichment' }],
  load: () => import('./enrich.ts'),
}

const remove: CommandSpec = {
  name: 'lookups delete',
  summary: 'delete a lookup table and all versions of its rows',
  arguments: [table],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket lookups delete owners --yes', what: 'without confirmation' }],
  load: () => import('./delete.ts'),
}

export const lookups: CommandSpec = createGroup({
  name: 'lookups',
  summary: 'list, fill, refresh, test and delete lookup tables',
  isRemote: true,
  examples: [{ line: 'picket lookups import owners owners.csv', what: 'replace the rows of a table' }],
  actions: [list, show, importRows, refresh, enrich, remove],
})
