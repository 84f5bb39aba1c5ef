import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const remove: CommandSpec = {
  name: 'demo remove',
  summary: 'take away what npm start showed',
  description:
    'The log sources of the demonstration with their events, the alerts on them, its detections and its webhook go. What you have made yourself stays. It does ' +
    'not come back at the next start.',
  arguments: [],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket demo remove --yes', what: 'without being asked' }],
  load: () => import('./remove.ts'),
}

export const demo = createGroup({
  name: 'demo',
  summary: 'the samples of npm start',
  isRemote: true,
  description: 'npm start shows a server with detections and a day of sample events in it, once.',
  examples: [{ line: 'picket demo remove', what: 'when you have seen them' }],
  actions: [remove],
})
