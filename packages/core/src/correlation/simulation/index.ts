/**
 * A test of a correlation rule played step by step.
 *
 *     const { simulation, problem } = simulateTest(body, { RuleOutputs: [...] })
 *     simulation?.moments.forEach((_, at) => show(simulation.frameAt(at)))
 */
export { describeAlert, describeCondition, describeCount, describeTime, describeTrack } from './describe-frame.ts'
export type { AlertState, Frame, Moment, OpenFrame, Simulation, StepCondition, StepState, Track } from './frame.ts'
export { inspectBody, type BodyProgress, type StepProgress, type StepStatus } from './inspect-body.ts'
export { simulateTest, type SimulatedTest } from './simulate-test.ts'
export { toStepStates } from './step-states.ts'
export { toStepMarks, type StepMark } from './step-marks.ts'
export type { TimeUnit } from '../time.ts'
