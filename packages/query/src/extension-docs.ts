import type { OperatorDoc } from './operator-docs.ts'
import type { ExtensionName } from './tokens.ts'

/** Operators of our own, which only some workspaces allow. The examples read the table `logins`. */
export const extensionDocs: Readonly<Record<ExtensionName, OperatorDoc>> = {
  top: {
    form: 'top count by value [asc|desc] [nulls first|last], ...',
    summary: 'Returns the first rows in the order of values: `sort` and `limit` in one.',
    example: 'logins | top 2 by n',
  },
  distinct: {
    form: 'distinct column, name=value, ...',
    summary: 'Returns each combination of values once: `summarize by` without aggregates.',
    example: 'logins | distinct user',
  },
  expand: {
    form: 'expand column, or expand name=array',
    summary:
      'Returns a row for each element of an array, which replaces the column or becomes a new one. Rows without elements are left out.',
    example: 'logins | expand name=p_any_usernames | summarize logins=agg.count() by name',
  },
  'project-away': {
    form: 'project-away column, ...',
    summary: 'Returns all columns except some.',
    example: 'logins | project-away ip, path',
  },
  sample: {
    form: 'sample count',
    summary: 'Returns any rows, at most a constant number.',
    example: 'logins | sample 2',
  },
  lookup: {
    form: 'lookup table on column, ...',
    summary:
      'Adds the row of another table or variable with the same values as an object with its name. Rows without a match are kept.',
    example:
      'let owners = datatable [{"user": "ann", "team": "blue"}]; logins | lookup owners on user | project ip, owners.team',
  },
}
