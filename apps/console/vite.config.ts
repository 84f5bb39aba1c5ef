import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const packages = join(import.meta.dirname, '../../packages')

/** The console as files that the server hands out. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: {
      '@picket/core/api': join(packages, 'core/src/api/index.ts'),
      '@picket/core': join(packages, 'core/src/index.ts'),
      '@picket/query': join(packages, 'query/src/index.ts'),
    },
  },
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    modulePreload: {
      polyfill: false,
      // Lists of scripts that screens import would be 4 KB of the shell; browsers find them in the screens.
      resolveDependencies: (_name, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page loads. By default it is split by the screens that import it, too, into thirty scripts.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'shell', tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
