import { clock } from './clock.ts'
import { crowd } from './crowd.ts'
import { failingDestination, slowDestination } from './destination.ts'
import { fullDisk } from './full-disk.ts'
import type { Hardship } from './hardship.ts'
import { poison } from './poison.ts'

/** All that is tried besides kills, one line each. */
export const hardships: readonly Hardship[] = [crowd, slowDestination, failingDestination, clock, poison, fullDisk]
