import { NotFoundError } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import type { Database } from '../../stores/database.ts'
import { deleteSecondFactor } from '../../stores/second-factors/second-factor-store.ts'
import { assertWithin } from '../assert-within.ts'
import type { Notify } from '../notices.ts'
import type { SessionService } from '../sessions/session-service.ts'
import type { LockOut } from '../sign-in/lock-out.ts'
import { assertMayTakeFrom, lockUser } from '../users/keep-an-admin.ts'
import type { User } from '../users/user.ts'
import type { UserService } from '../users/user-service.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { SecondFactorService } from './second-factor-service.ts'

/** For users who lost the authenticator app and the recovery codes. */
export interface SecondFactorReset {
  /**
   * Ends every session of the user. The caller needs all permissions of the user; an Admin can be reset only by an
   * Admin.
   */
  reset(viewer: Viewer, id: string): Promise<User>
}

export function createSecondFactorReset(ports: {
  readonly database: Database
  readonly users: UserService
  readonly secondFactors: SecondFactorService
  readonly sessions: SessionService
  readonly lockOut: LockOut
  readonly notify: Notify
}): SecondFactorReset {
  const { database, users, secondFactors, sessions, lockOut, notify } = ports
  return {
    async reset(viewer, id) {
      const user = await users.find(id)
      if (user === undefined) throw new NotFoundError(`There is no user with the id "${id}".`)
      assertWithin(viewer, user.role)
      if (viewer.id === id)
        throw new ApiError('InvalidUpdate', 'Change your own second factor in your account settings.')
      if (!(await secondFactors.read(id)).isSetUp)
        throw new ApiError('InvalidUpdate', 'This user has no second factor.')
      await database.transaction().execute(async (trx) => {
        const row = await lockUser(trx, id)
        if (row !== undefined) await assertMayTakeFrom(trx, viewer, row)
        await deleteSecondFactor(trx, id)
        await sessions.endAll(id, trx)
      })
      await lockOut.clearSecond(id)
      notify(user.email, 'second-factor-off')
      return user
    },
  }
}
