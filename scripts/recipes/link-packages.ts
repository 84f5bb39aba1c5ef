import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Links the packages of a copy of the repository, so that they import each other instead of the original packages. */
export function linkPackages(copy: string): void {
  const modules = join(copy, 'node_modules')
  const original = realpathSync(modules)
  unlinkSync(modules)
  mkdirSync(join(modules, '@picket'), { recursive: true })
  for (const name of readdirSync(original))
    if (name !== '@picket' && !name.startsWith('.')) symlinkSync(join(original, name), join(modules, name))
  for (const name of readdirSync(join(original, '@picket'))) {
    const copied = ['packages', 'apps'].map((parent) => join(copy, parent, name)).find((path) => isPackage(path))
    symlinkSync(copied ?? realpathSync(join(original, '@picket', name)), join(modules, '@picket', name))
  }
}

function isPackage(path: string): boolean {
  return existsSync(join(path, 'package.json'))
}
