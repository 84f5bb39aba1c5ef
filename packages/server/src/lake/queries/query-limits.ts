/** How much one query of a user may take. */
export interface QueryLimits {
  readonly milliseconds: number
  /** Bytes. */
  readonly memory: number
  /** Bytes that the engine may read; as much as there is if left out. */
  readonly bytesToRead?: number
  /** Of the results; further ones are left out. */
  readonly resultRows: number
  /** Bytes of JSON. */
  readonly resultBytes: number
  /** Of one user or token, at the same time. */
  readonly runningPerViewer: number
}

/** The bound on results is that of the explorer whose content we run (reference: data 14.5). */
export const usualQueryLimits: QueryLimits = {
  milliseconds: 600_000,
  memory: 1_073_741_824,
  resultRows: 1_000_000,
  resultBytes: 100_000_000,
  runningPerViewer: 4,
}

export function toEngineLimits(limits: QueryLimits): Readonly<Record<string, number | string>> {
  return {
    max_execution_time: limits.milliseconds / 1000,
    timeout_overflow_mode: 'throw',
    max_memory_usage: limits.memory,
    max_bytes_before_external_group_by: Math.floor(limits.memory / 2),
    max_bytes_before_external_sort: Math.floor(limits.memory / 2),
    max_temporary_data_on_disk_size_for_query: 10_000_000_000,
    max_threads: 2,
    // One block of rows is not stopped half-way, so none may hold too much work.
    function_range_max_elements_in_block: 10_000_000,
    max_block_size: 65_536,
    // Whoever reads the results cuts them, and may be slower than the engine; in memory they may be longer than in JSON.
    max_result_bytes: limits.resultBytes * 4,
    result_overflow_mode: 'throw',
    final: 1,
    ...(limits.bytesToRead === undefined ? {} : { max_bytes_to_read: limits.bytesToRead }),
  }
}
