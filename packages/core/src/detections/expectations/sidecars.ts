/** Files beside a spec that say more about its tests; other tools read YAML files only and pass over them. */
export const sidecarKinds = ['expect', 'snap'] as const

export type SidecarKind = (typeof sidecarKinds)[number]

/** `rules/okta_login.expect` for `rules/okta_login.yml`. */
export function sidecarOf(specFile: string, kind: SidecarKind): string {
  return `${specFile.replace(/\.ya?ml$/, '')}.${kind}`
}

/** Whether a file name is that of a sidecar. */
export function isSidecar(file: string): boolean {
  return sidecarKinds.some((kind) => file.endsWith(`.${kind}`))
}

/** The names that the spec of a sidecar may have. */
export function specsOfSidecar(file: string): readonly string[] {
  const base = file.replace(/\.\w+$/, '')
  return [`${base}.yml`, `${base}.yaml`]
}

/** Whether a text is meant as a sidecar, where no spec lies beside it to say so: other programs use these endings too. */
export function looksLikeSidecar(file: string, text: string): boolean {
  return file.endsWith('.snap') ? /^\{\s*"picketSnapshot"/.test(text) : /^(?:Tests|Timelines)[ \t]*:/m.test(text)
}
