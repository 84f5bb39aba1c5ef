import type { StepMark } from '@picket/core'
import { createContext } from 'react'

/** The marks of steps at the current moment of a played test, by index. */
export type StepMarks = ReadonlyMap<number, StepMark>

/** Provides the marks of steps; undefined while no test is played. */
export const StepMarksContext = createContext<StepMarks | undefined>(undefined)
