export type { Mutant, MutantResult } from './mutant.ts'
export type { PythonMutant, PythonMutantFinder } from './python-mutants.ts'
export { findMutants, runMutants, type MutantOptions } from './run-mutants.ts'
