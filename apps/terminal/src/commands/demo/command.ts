import { jsonOption, yesOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const remove: CommandSpec = {
  name: 'demo remove',
  summary: 'delete the demo data of npm start',
  description:
    'Deletes the log sources of the demo with their events and alerts, its detections and its webhook. Everything that you created stays. The demo data is ' +
    'not loaded again at the next start.',
  arguments: [],
  options: [yesOption, jsonOption],
  examples: [{ line: 'picket demo remove --yes', what: 'without confirmation' }],
  load: () => import('./remove.ts'),
}

export const demo = createGroup({
  name: 'demo',
  summary: 'manage the demo data of npm start',
  isRemote: true,
  description: 'On its first run, npm start loads detections and one day of sample events into the server.',
  examples: [{ line: 'picket demo remove', what: 'delete the demo data' }],
  actions: [remove],
})
