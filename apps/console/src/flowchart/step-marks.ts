import type { StepMark } from '@picket/core'
import { createContext } from 'react'

/** How steps are marked, by their place, at the moment of a test that is shown. */
export type StepMarks = ReadonlyMap<number, StepMark>

/** What whoever draws steps marks them with; nothing while no test is played. */
export const StepMarksContext = createContext<StepMarks | undefined>(undefined)
