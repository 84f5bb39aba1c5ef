export interface Counts {
  readonly fail: number
  readonly error: number
  readonly pass: number
}

export function totalOf({ fail, error, pass }: Counts): number {
  return fail + error + pass
}

export function sumOf(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { fail, error, pass }) => ({ fail: sum.fail + fail, error: sum.error + error, pass: sum.pass + pass }),
    { fail: 0, error: 0, pass: 0 },
  )
}
