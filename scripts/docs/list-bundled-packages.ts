import type { Plugin } from 'vite'

/**
 * The file in the built site that lists the npm packages whose code is in its scripts; the server does not serve it.
 */
export const bundledPackagesFile = 'bundled-packages.txt'

/**
 * Writes the names of the npm packages whose code the browser loads, so that a test can compare them with
 * THIRD_PARTY.md.
 */
export function listBundledPackages(): Pick<Plugin, 'name' | 'apply' | 'generateBundle'> {
  return {
    name: 'picket-list-bundled-packages',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
          : [],
      )
      const names = new Set(modules.flatMap((id) => packageOf(id) ?? []))
      this.emitFile({ type: 'asset', fileName: bundledPackagesFile, source: `${[...names].toSorted().join('\n')}\n` })
    },
  }
}

/** Returns the name of the package that contains a module, and nothing for modules of this repository. */
export function packageOf(id: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]
}
