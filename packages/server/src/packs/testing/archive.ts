import { writeArchive } from '../../detections/archive/write-archive.ts'

export type Files = Readonly<Record<string, string>>

export function archive(files: Files): Buffer {
  return Buffer.from(writeArchive(new Map(Object.entries(files))))
}

export function packOf(id: string, ids: readonly string[]): string {
  return `AnalysisType: pack\nPackID: ${id}\nDisplayName: ${id} pack\nDescription: For tests.\nPackDefinition:\n  IDs: [${ids.join(', ')}]\n`
}
