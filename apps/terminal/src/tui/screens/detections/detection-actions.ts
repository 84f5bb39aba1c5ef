import type { Environment } from '../../../program/environment.ts'
import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import type { Folder, FolderRow } from '../../folder/folder.ts'
import { editExternally, type FilePosition } from '../../folder/edit-externally.ts'
import { editCommands } from '../edits/edit-commands.ts'
import type { Commands } from '../../keys/key-entry.ts'

/** Creates the actions on detections of the folder, for its list and for pages of detections. */
export function createDetectionActions({
  app,
  folder,
  env,
  targets,
  positionOf,
  testAt = () => undefined,
}: {
  readonly app: App
  readonly folder: Folder
  readonly env: Environment
  readonly targets: () => readonly FolderRow[]
  /** Where the editor opens. */
  readonly positionOf: (row: FolderRow) => FilePosition
  /** The test under the cursor, on pages that show tests. */
  readonly testAt?: () => string | undefined
}): () => Commands {
  return () => ({
    ...editCommands(app, folder, targets),
    test: () => {
      const rows = targets()
      if (rows.length === 0) return app.say('No detection selected.', 'faint')
      folder.test(rows.map(({ file }) => file))
      app.say(
        rows.length === 1 ? `Testing ${rows[0]!.id} ...` : `Testing ${plural(rows.length, 'detection')} ...`,
        'faint',
      )
    },
    'test-all': () => {
      folder.test('all')
      app.say('Testing everything ...', 'faint')
    },
    'edit-here': () => {
      const [row] = targets()
      if (row === undefined) return app.say('No detection selected.', 'faint')
      app.go({ screen: 'editor', ...positionOf(row) })
    },
    edit: async () => {
      const [row] = targets()
      if (row === undefined) return app.say('No detection selected.', 'faint')
      await editExternally(app, env, folder.cwd, positionOf(row))
    },
    why: () => {
      const [row] = targets()
      if (row === undefined) return app.say('No detection selected.', 'faint')
      const cases = row.result?.cases ?? []
      if (cases.length === 0) return app.say('No tests have run yet.', 'faint')
      // A failed test comes first.
      const test = testAt() ?? (cases.find(({ status }) => status === 'failed') ?? cases[0]!).name
      app.go({ screen: 'explain', file: row.file, test })
    },
    flow: () => {
      const [row] = targets()
      if (row === undefined) return app.say('No detection selected.', 'faint')
      if (row.kind !== 'correlation_rule') return app.say('Only correlation rules have a flow.', 'faint')
      app.go({ screen: 'correlation', file: row.file })
    },
    'new-detection': () => app.go({ screen: 'new' }),
    push: () => app.go({ screen: 'plan', mode: 'push' }),
    diff: () => app.go({ screen: 'plan', mode: 'diff' }),
    coverage: () => app.go({ screen: 'coverage' }),
    matrix: () => app.go({ screen: 'matrix' }),
    'copy-detection-id': () => {
      const [row] = targets()
      if (row !== undefined && app.terminal.copy(row.id)) app.say(`Copied the id: ${row.id}`, 'good')
    },
  })
}

/** Returns the position of the first problem; otherwise the start of the spec. */
export function defaultPosition({ file, problems, result }: FolderRow): FilePosition {
  const [problem] = problems
  if (problem !== undefined) return { file: problem.file, line: problem.span.line }
  const error = result?.cases.find(({ status, error: found }) => status === 'failed' && found !== undefined)?.error
  if (error?.file !== undefined && error.line !== undefined) return { file: error.file, line: error.line }
  return { file, line: 1 }
}
