import { jsonOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'
import { resultOptions } from '../query/command.ts'

const name = { usage: 'NOTEBOOK', summary: 'the name, as in the list' }

const list: CommandSpec = {
  name: 'notebooks list',
  summary: 'list notebooks by name',
  arguments: [],
  options: [
    { flags: '--search <text>', summary: 'whose name, description or text contains this text', heading: 'Selection' },
    jsonOption,
  ],
  examples: [{ line: 'picket notebooks list', what: 'all notebooks' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'notebooks show',
  summary: 'print a notebook as Markdown',
  arguments: [name],
  options: [jsonOption],
  examples: [{ line: "picket notebooks show 'Night shift' > night-shift.md", what: 'export a notebook' }],
  load: () => import('./show.ts'),
}

const run: CommandSpec = {
  name: 'notebooks run',
  summary: 'run the cells of a notebook, and print their results',
  description:
    'Cells run in order, and their results are printed as `picket query` prints them. A cell that fails is reported, and the others still run; the command exits with 1 then. CSV and JSON require one cell.',
  arguments: [name],
  options: [
    {
      flags: '--cell <n>',
      summary: 'only this cell, by its number from 1',
      counts: 'from 1',
      heading: 'Selection',
    },
    ...resultOptions,
  ],
  examples: [
    { line: "picket notebooks run 'Night shift'", what: 'all cells' },
    { line: "picket notebooks run 'Night shift' --cell 2 --format csv > rows.csv", what: 'the rows of one cell' },
  ],
  load: () => import('./run.ts'),
}

export const notebooks: CommandSpec = createGroup({
  name: 'notebooks',
  summary: 'list, print and run notebooks',
  isRemote: true,
  examples: [{ line: 'picket notebooks list', what: 'all notebooks' }],
  actions: [list, show, run],
})
