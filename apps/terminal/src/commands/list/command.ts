import type { CommandSpec } from '../../program/command-spec.ts'
import { selectionOptions } from '../../program/shared-options.ts'

export const list: CommandSpec = {
  name: 'list',
  summary: 'list detections, helpers, queries and other content',
  arguments: [{ usage: '[PATH...]', summary: 'files, folders or globs', completes: 'file' }],
  options: [
    ...selectionOptions,
    { flags: '--format <name[=file]>', summary: 'text, json, ndjson or markdown', repeatable: true, heading: 'Report' },
  ],
  examples: [
    { line: 'picket list --kind policy --severity High', what: 'policies with high severity' },
    { line: 'picket list --filter Enabled=false', what: 'disabled specs' },
    { line: 'picket list --changed-since main --format ndjson', what: 'specs that changed, for a script' },
  ],
  load: () => import('./run.ts'),
}
