// Bundles the extension of VS Code. `npm run build -- --vscode` runs it; no network is needed.
import { join } from 'node:path'
import { build } from 'tsup'
import { root } from './run.ts'

const extension = join(root, 'apps/vscode')

/** Builds the extension. VS Code loads CommonJS and provides the module `vscode`. */
export async function buildExtension(outDir = join(extension, 'dist')): Promise<void> {
  await build({
    entry: { extension: join(extension, 'src/extension.ts') },
    outDir,
    format: 'cjs',
    target: 'node20',
    platform: 'node',
    outExtension: () => ({ js: '.cjs' }),
    external: ['vscode'],
    noExternal: [/^(?!vscode$)/],
    minify: true,
    silent: true,
    config: false,
  })
}
