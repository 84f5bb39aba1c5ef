/** Returns the value, or why there is none. */
export async function attempt<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value?: Value; readonly problem?: string }> {
  try {
    return { value: await work() }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
