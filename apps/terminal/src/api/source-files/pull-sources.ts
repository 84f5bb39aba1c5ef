import { join } from 'node:path'
import { LogSource, type LogSourceData } from '@picket/core/api'
import type { Api } from '../open-api.ts'
import { listSources } from '../../commands/sources/find-source.ts'
import { readSourceKinds } from '../../commands/sources/source-kinds.ts'
import { readSourceFiles, sourceFolder, type FoundSource } from './read-source-files.ts'
import { printSourceFile } from './print-source-file.ts'

/** Returns the sources of the server that the API manages as files. Secrets are references: those of files that exist are kept. */
export async function pullSourceFiles(api: Api, folder: string): Promise<ReadonlyMap<string, string>> {
  const before = readSourceFiles(folder)
  const kinds = await readSourceKinds(api)
  const files = new Map<string, string>()
  for (const { integrationId: id, isEditable } of await listSources(api)) {
    if (!isEditable) continue
    const { source } = await api.query(LogSource, { id })
    const kind = kinds.find((one) => one.kind === source.integrationType)
    if (!kind) continue
    const known = before.find((one) => isOf(one, source))
    files.set(known?.file ?? findName(source, files, before), printSourceFile(source, kind.fields, known?.source))
  }
  return files
}

function isOf({ source: { kind, label } }: FoundSource, source: LogSourceData['source']): boolean {
  return kind === source.integrationType && label.toLowerCase() === source.integrationLabel.toLowerCase()
}

/** A name of a file that no other source has. */
function findName(
  { integrationLabel, integrationType }: LogSourceData['source'],
  files: ReadonlyMap<string, string>,
  before: readonly FoundSource[],
): string {
  const base =
    integrationLabel
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'source'
  const names = [base, `${base}-${integrationType.toLowerCase()}`].map((name) => `${sourceFolder}/${name}.yml`)
  const free = names.find((name) => !files.has(name) && before.every(({ file }) => file !== name))
  return free ?? join(sourceFolder, `${base}-${files.size + 1}.yml`)
}
