import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Options } from 'tsup'
import { root } from './run.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * What packages do when they are loaded though most commands never need it, done when it is needed. Used by the build of the command;
 * tests from source run the packages as they are.
 */
export const lighterPackages: readonly Plugin[] = [
  // Ink asks for it; nobody installs it.
  {
    name: 'without-developers-tools',
    setup(bundler) {
      bundler.onResolve({ filter: /^react-devtools-core$/ }, ({ path }) => ({ path, namespace: 'nothing' }))
      bundler.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'export default {}' }))
    },
  },
  // Its files are there for two kinds of modules. With both, errors of the one are none to the other: mistakes in queries were told as ours.
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
  // Ink's layout is a program in WebAssembly. The screen has a layout of its own: it is loaded for static tables only.
  {
    name: 'late-layout',
    setup(bundler) {
      const late = join(root, 'apps/terminal/src/tui/term/lazy-layout.ts')
      bundler.onResolve({ filter: /^yoga-layout$/ }, () => ({ path: late }))
    },
  },
  // The pattern of all emoji, and what finds the edges of characters, take longer to be made than a command takes to start.
  {
    name: 'late-emoji',
    setup(bundler) {
      for (const [filter, parts] of lateParts)
        bundler.onLoad({ filter }, ({ path }) => {
          const contents = parts.reduce(
            (text, [early, late]) => {
              if (!text.includes(early))
                throw new Error(`${path} has no "${early}" any more: see scripts/lighter-packages.ts.`)
              return text.replace(early, () => late)
            },
            readFileSync(path, 'utf8'),
          )
          return { contents, loader: 'js' }
        })
    },
  },
  // Whatever imports errors by the door of core would load all that is behind it: bundles follow doors, not what is taken from them.
  {
    name: 'light-core',
    setup(bundler) {
      const core = join(root, 'packages/core/src')
      const door = /import \{([^{}]*)\} from '@picket\/core'/g
      bundler.onLoad({ filter: /\/(?:apps\/terminal|packages\/[\w-]+)\/src\/.*\.tsx?$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8').replace(door, (_, names: string) => {
          const all = names.split(',').map((name) => name.trim())
          const taken = Object.entries(light).map(([file, here]): readonly [string, readonly string[]] => [
            join(core, file),
            all.filter((name) => here.includes(name)),
          ])
          const rest = all.filter((name) => name !== '' && !taken.some(([, here]) => here.includes(name)))
          return [...taken, ['@picket/core', rest] as const]
            .filter(([, here]) => here.some((name) => !name.startsWith('type ')))
            .map(([from, here]) => `import { ${here.join(', ')} } from '${from}'`)
            .join('; ')
        })
        return { contents: text, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  },
]

/** What every command needs of core, by its file. */
const light: Readonly<Record<string, readonly string[]>> = {
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

/** Parts of packages, and what they are instead. */
const lateParts: readonly (readonly [file: RegExp, parts: readonly (readonly [early: string, late: string])[]])[] = [
  [
    /node_modules\/string-width\/index\.js$/,
    [
      [
        'const segmenter = new Intl.Segmenter();',
        'let madeSegmenter; const segmenter = { segment: (text) => (madeSegmenter ??= new Intl.Segmenter()).segment(text) };',
      ],
      [
        String.raw`const rgiEmojiRegex = /^\p{RGI_Emoji}$/v;`,
        String.raw`let madeRgiEmoji; const rgiEmojiRegex = { test: (text) => /\p{Emoji}/u.test(text) && (madeRgiEmoji ??= new RegExp('^\\p{RGI_Emoji}$', 'v')).test(text) };`,
      ],
    ],
  ],
  [
    /node_modules\/ink\/build\/line-update\.js$/,
    [
      [
        "const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });",
        "let madeSegmenter; const segmenter = { segment: (text) => (madeSegmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })).segment(text) };",
      ],
    ],
  ],
]
