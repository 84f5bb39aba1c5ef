import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { didYouMean } from '@picket/core'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { startScreens } from './start-screens.generated.ts'

export type StartScreen = (typeof startScreens)[number]

export interface TuiStart {
  /** Undefined: alerts if the user is signed in, else detections. With a folder, it is always detections. */
  readonly screen?: StartScreen
  /** Absolute. */
  readonly folder: string
}

/** Parses `picket tui [SCREEN] [FOLDER]`. A screen name precedes a folder of the same name: `./tests` is the folder. */
export function readStart({ args, cwd }: Pick<CommandContext, 'args' | 'cwd'>): TuiStart {
  const [first, second] = args.operands
  if (first === undefined) return { folder: cwd }
  const screen = startScreens.find((name) => name === first)
  if (screen === undefined && second !== undefined)
    throw new UsageError(`There is no screen "${first}".`, { hint: screenHint(first) })
  const path = screen === undefined ? first : second
  if (path === undefined) return { screen: screen!, folder: cwd }
  const folder = resolve(cwd, path)
  const kind = statSync(folder, { throwIfNoEntry: false })
  if (kind?.isDirectory()) return { screen: screen ?? 'detections', folder }
  if (kind) throw new UsageError(`"${path}" is not a folder.`, { hint: 'Name the folder that contains it.' })
  const what = screen === undefined ? 'no screen and no folder' : 'no folder'
  throw new UsageError(`There is ${what} "${path}".`, {
    hint: screen === undefined ? screenHint(path) : 'Check its spelling.',
  })
}

function screenHint(word: string): string {
  return didYouMean(word, startScreens) ?? `Screens are: ${startScreens.join(', ')}.`
}
