export { compileClickHouse, type Compiled, type CompileOptions, type ResultColumn } from './compile.ts'
