import { useQuery } from '@apollo/client/react'
import { UserTeasers } from '@picket/core/api'
import { nameOf } from '../parts/name-of.ts'

/** People as they are called; nothing of who is not there any more. */
export function usePersonNames(): (id: string) => string | undefined {
  const { data } = useQuery(UserTeasers, { variables: {}, context: { failSilently: true } })
  return (id) => {
    const person = data?.userTeasers.find((one) => one.id === id)
    return person === undefined ? undefined : nameOf(person)
  }
}
