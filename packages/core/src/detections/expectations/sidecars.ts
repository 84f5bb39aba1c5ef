/** Files beside a spec with expectations about its tests; other tools read only YAML files and ignore them. */
export const sidecarKinds = ['expect', 'snap'] as const

export type SidecarKind = (typeof sidecarKinds)[number]

/** `rules/okta_login.expect` for `rules/okta_login.yml`. */
export function sidecarOf(specFile: string, kind: SidecarKind): string {
  return `${specFile.replace(/\.ya?ml$/, '')}.${kind}`
}

/** Returns whether a file name is that of a sidecar. */
export function isSidecar(file: string): boolean {
  return sidecarKinds.some((kind) => file.endsWith(`.${kind}`))
}

/** Returns the possible names of the spec of a sidecar. */
export function specsOfSidecar(file: string): readonly string[] {
  const base = file.replace(/\.\w+$/, '')
  return [`${base}.yml`, `${base}.yaml`]
}

/** Returns whether a text is a sidecar if there is no spec beside it: other programs use these extensions too. */
export function looksLikeSidecar(file: string, text: string): boolean {
  return file.endsWith('.snap') ? /^\{\s*"picketSnapshot"/.test(text) : /^(?:Tests|Timelines)[ \t]*:/m.test(text)
}
