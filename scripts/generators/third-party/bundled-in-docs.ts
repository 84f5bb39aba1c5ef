/**
 * The development packages whose code is in the scripts of the documentation site. `scripts/docs/site.test.ts` compares
 * this list with the packages that the build bundled.
 */
export const bundledInDocs: ReadonlySet<string> = new Set([
  '@vue/reactivity',
  '@vue/runtime-core',
  '@vue/runtime-dom',
  '@vue/shared',
  '@vueuse/core',
  '@vueuse/integrations',
  '@vueuse/shared',
  'focus-trap',
  'mark.js',
  'minisearch',
  'tabbable',
  'vitepress',
])
