import { useQuery } from '@apollo/client/react'
import { UserTeasers } from '@picket/core/api'
import { nameOf } from '../parts/name-of.ts'

/** Returns the names of users; undefined for deleted ones. */
export function usePersonNames(): (id: string) => string | undefined {
  const { data } = useQuery(UserTeasers, { variables: {}, context: { failSilently: true } })
  return (id) => {
    const person = data?.userTeasers.find((one) => one.id === id)
    return person === undefined ? undefined : nameOf(person)
  }
}
