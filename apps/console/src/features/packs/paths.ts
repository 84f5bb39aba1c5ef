export const packsPath = '/build/packs/'
export const sourcesPath = `${packsPath}?section=pack-sources`
export const newSourcePath = `${packsPath}sources/new-detection-pack-source/`

export function packPath(id: string): string {
  return `${packsPath}${encodeURIComponent(id)}/`
}

export function sourcePath(id: string): string {
  return `${packsPath}sources/edit-pack-source/${encodeURIComponent(id)}/`
}
