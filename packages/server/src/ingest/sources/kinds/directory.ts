import { z } from 'zod'
import type { DirectorySource } from '../../directory/directory-source.ts'
import { findDirectoryProblem } from '../../directory/find-directory-problem.ts'
import { followDirectory } from '../../directory/follow-directory.ts'
import { readRawLogs } from '../../directory/read-raw-logs.ts'
import { viewFolder } from '../../directory/view-folder.ts'
import type { SourceKind } from '../source-kind.ts'

const settings = z.object({ path: z.string() })

/**
 * The files of a local directory. It follows them with `start` and not with the pull runner: up to 10,000 files have a position each, and
 * one JSON checkpoint for all would be written again for every chunk. The table `followed_files` has a row for each file.
 */
export const directoryKind: SourceKind<DirectorySource> = {
  name: 'directory',
  presentation: {
    label: 'Directory',
    summary: 'Follows the files of a directory on the server',
    mark: 'M3 6h6l2 2h10v11H3z',
    setUp: ['Add the directory to "server.directories" in picket.yaml, then restart the server.'],
    fields: [
      {
        kind: 'text',
        name: 'path',
        label: 'Path',
        help: 'An absolute path, or one relative to the directory of picket.yaml.',
        isRequired: true,
      },
    ],
    example: { path: '/var/log/shop' },
  },
  managedBy: 'configuration',
  graphqlType: 'DirectoryLogIntegration',
  health: {
    check: 'directoryStatus',
    describe: () => 'It follows the files of its directory.',
    // Other processes do not have the directory.
    findProblem: async ({ path }, { isIngesting }) => (isIngesting ? findDirectoryProblem(path) : undefined),
  },
  toStored: ({ path }) => ({ open: { path } }),
  fromStored: ({ open }) => settings.parse(open),
  withoutSecrets: ({ path }) => ({ path }),
  toSettings: ({ path }) => ({ path }),
  start(source, ports) {
    const follower = followDirectory({ ...ports, source })
    follower.start()
    return follower
  },
  files: { view: viewFolder, read: readRawLogs },
}
