import { existsSync, readFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import type { Options } from 'tsup'
import { root } from './run.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Plugins that defer work that packages do on import and that most commands never need. Only the build of the command
 * uses them; tests run the packages unchanged.
 */
export const lighterPackages: readonly Plugin[] = [
  // Ink imports it optionally, and it is not installed.
  {
    name: 'no-devtools',
    setup(bundler) {
      bundler.onResolve({ filter: /^react-devtools-core$/ }, ({ path }) => ({ path, namespace: 'nothing' }))
      bundler.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'export default {}' }))
    },
  },
  // graphql ships as CommonJS and as ES modules. With both, `instanceof GraphQLError` fails, and errors in queries look
  // like internal errors.
  {
    name: 'one-graphql',
    setup(bundler) {
      bundler.onResolve({ filter: /^graphql(?:\/[\w/]+)?$/ }, ({ path }) => {
        const file = path === 'graphql' ? 'graphql/index' : path
        const found = [`${file}.mjs`, `${file}/index.mjs`].map((name) => join(root, 'node_modules', name))
        return { path: found.find((name) => existsSync(name)) ?? found[0]! }
      })
    },
  },
  // An import of `node:http` reads all of its properties, and one of them loads a WebSocket client: 45 ms.
  {
    name: 'light-http',
    setup(bundler) {
      bundler.onResolve({ filter: /^(?:node:)?http$/ }, ({ kind }) =>
        kind === 'import-statement' ? { path: 'http', namespace: 'light' } : undefined,
      )
      bundler.onLoad({ filter: /^http$/, namespace: 'light' }, () => ({ contents: lightHttp }))
    },
  },
  // Ink's layout engine is a WebAssembly module. The TUI has its own layout and needs Ink's only for static tables.
  {
    name: 'lazy-layout',
    setup(bundler) {
      const lazy = join(root, 'apps/terminal/src/tui/term/lazy-layout.ts')
      bundler.onResolve({ filter: /^yoga-layout$/ }, () => ({ path: lazy }))
    },
  },
  // Compiling the emoji pattern and creating the segmenter take longer than a command takes to start.
  {
    name: 'lazy-emoji',
    setup(bundler) {
      for (const [filter, parts] of lazyParts)
        bundler.onLoad({ filter }, ({ path }) => {
          const contents = parts.reduce(
            (text, [eager, lazy]) => {
              if (!text.includes(eager))
                throw new Error(`${path} no longer contains "${eager}". Update scripts/lighter-packages.ts.`)
              return text.replace(eager, () => lazy)
            },
            readFileSync(path, 'utf8'),
          )
          return { contents, loader: 'js' }
        })
    },
  },
  // An import from the entry point of core would load all of core, because the bundler does not split it by export.
  {
    name: 'direct-core-imports',
    setup(bundler) {
      const core = join(root, 'packages/core/src')
      const coreImport = /import \{([^{}]*)\} from '@picket\/core'/g
      bundler.onLoad({ filter: /\/(?:apps\/terminal|packages\/[\w-]+)\/src\/.*\.tsx?$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8').replace(coreImport, (_, names: string) => {
          const all = names.split(',').map((name) => name.trim())
          const direct = Object.entries(directImports).map(([file, exported]): readonly [string, readonly string[]] => [
            join(core, file),
            all.filter((name) => exported.includes(name)),
          ])
          const rest = all.filter((name) => name !== '' && !direct.some(([, found]) => found.includes(name)))
          return [...direct, ['@picket/core', rest] as const]
            .filter(([, found]) => found.some((name) => !name.startsWith('type ')))
            .map(([from, found]) => `import { ${found.join(', ')} } from '${from}'`)
            .join('; ')
        })
        return { contents: text, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  },
]

/** Without the properties that are computed when they are read. */
const lightHttp = `const http = process.getBuiltinModule('node:http')
export default http
export const { ${Object.entries(Object.getOwnPropertyDescriptors(http))
  .filter(([, { get }]) => get === undefined)
  .map(([name]) => name)
  .join(', ')} } = http`

/** Exports of core that every command needs, by file. */
const directImports: Readonly<Record<string, readonly string[]>> = {
  'errors.ts': [
    'ConflictError',
    'ForbiddenError',
    'InvalidInputError',
    'LimitError',
    'NotFoundError',
    'PicketError',
    'UnauthenticatedError',
    'UnavailableError',
    'invariant',
    'unreachable',
  ],
  'text/suggest.ts': ['didYouMean', 'nearest'],
  'text/list.ts': ['quotedList'],
}

/** Code of packages, and its lazy replacement. */
const lazyParts: readonly (readonly [file: RegExp, parts: readonly (readonly [eager: string, lazy: string])[]])[] = [
  [
    /node_modules\/string-width\/index\.js$/,
    [
      [
        'const segmenter = new Intl.Segmenter();',
        'let lazySegmenter; const segmenter = { segment: (text) => (lazySegmenter ??= new Intl.Segmenter()).segment(text) };',
      ],
      [
        String.raw`const rgiEmojiRegex = /^\p{RGI_Emoji}$/v;`,
        String.raw`let lazyRgiEmoji; const rgiEmojiRegex = { test: (text) => /\p{Emoji}/u.test(text) && (lazyRgiEmoji ??= new RegExp('^\\p{RGI_Emoji}$', 'v')).test(text) };`,
      ],
    ],
  ],
  [
    /node_modules\/ink\/build\/line-update\.js$/,
    [
      [
        "const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });",
        "let lazySegmenter; const segmenter = { segment: (text) => (lazySegmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })).segment(text) };",
      ],
    ],
  ],
]
