export { coverConditions } from './cover-conditions.ts'
export {
  percentOf,
  totalsOf,
  type Coverage,
  type CoverageTotals,
  type CoveredBranch,
  type CoveredFile,
  type Share,
} from './coverage.ts'
export { mergeCoverage } from './merge-coverage.ts'
