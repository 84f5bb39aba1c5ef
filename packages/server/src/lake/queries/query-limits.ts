/** The limits of one query of a user. */
export interface QueryLimits {
  readonly milliseconds: number
  /** In bytes. */
  readonly memory: number
  /** Bytes that ClickHouse can read; unlimited by default. */
  readonly bytesToRead?: number
  /** The number of result rows; further rows are dropped. */
  readonly resultRows: number
  /** Bytes of JSON. */
  readonly resultBytes: number
  /** Concurrent queries of one user or token. */
  readonly runningPerViewer: number
}

/** The limit on results is that of the data explorer whose content is compatible. */
export const defaultQueryLimits: QueryLimits = {
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
    // A block of rows is not interrupted, so none may take too long.
    function_range_max_elements_in_block: 10_000_000,
    max_block_size: 65_536,
    // The reader truncates the results and may be slower than ClickHouse; in memory they may be larger than as JSON.
    max_result_bytes: limits.resultBytes * 4,
    result_overflow_mode: 'throw',
    final: 1,
    ...(limits.bytesToRead === undefined ? {} : { max_bytes_to_read: limits.bytesToRead }),
  }
}
