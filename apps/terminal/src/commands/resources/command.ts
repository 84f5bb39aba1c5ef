import { jsonOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const statuses = ['fail', 'error', 'pass'] as const

const list: CommandSpec = {
  name: 'resources list',
  summary: 'list cloud resources with the worst result of their policies',
  arguments: [],
  options: [
    { flags: '--search <text>', summary: 'whose id contains this text', heading: 'Selection' },
    { flags: '--type <type>', summary: 'of this type, such as AWS.S3.Bucket', repeatable: true, heading: 'Selection' },
    { flags: '--status <status>', summary: 'with this result', choices: statuses, heading: 'Selection' },
    { flags: '--source <id>', summary: 'of the log source with this id', heading: 'Selection' },
    { flags: '--deleted', summary: 'deleted resources instead', heading: 'Selection' },
    {
      flags: '--sort <column>',
      summary: 'the order: modified (default, newest first), id, type or status',
      choices: ['modified', 'id', 'type', 'status'],
      heading: 'Report',
    },
    { flags: '--limit <n>', summary: 'at most this many (default: 100)', counts: 'from 1', heading: 'Report' },
    jsonOption,
  ],
  examples: [{ line: 'picket resources list --status fail', what: 'resources for which a policy fails' }],
  load: () => import('./list.ts'),
}

const show: CommandSpec = {
  name: 'resources show',
  summary: 'show a resource: the results of policies, and its attributes',
  arguments: [{ usage: 'RESOURCE', summary: 'the id' }],
  options: [jsonOption],
  examples: [{ line: 'picket resources show arn:aws:s3:::example', what: 'a bucket' }],
  load: () => import('./show.ts'),
}

export const resources: CommandSpec = createGroup({
  name: 'resources',
  summary: 'list cloud resources, and show the results of policies for them',
  isRemote: true,
  examples: [{ line: 'picket resources list', what: 'all resources' }],
  actions: [list, show],
})
