import { useState } from 'react'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import { SpecCards } from '../../../specs/spec-card.tsx'
import css from '../../../specs/spec-list.module.css'
import { Badge } from '../../../ui/badge.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useSearchParams } from 'react-router-dom'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { detailsText } from '../strings.ts'
import { MemberCard, type Member } from './member-card.tsx'

/** Lists the members of a pack, a tab for each kind that it has. */
export function Members({ members }: { readonly members: readonly Member[] }) {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const [text, setText] = useState('')
  const tabs = detailsText.tabs.flatMap(({ id, title, kinds }) => {
    const own = members.filter(({ kind }) => (kinds as readonly string[]).includes(kind))
    return own.length === 0 ? [] : [{ id: id as string, title: `${title} ${own.length}`, own }]
  })
  const current = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]
  if (current === undefined) return null
  const found = current.own.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(text.toLowerCase()))
  return (
    <>
      <Tabs
        label={detailsText.members}
        tabs={tabs}
        current={current.id}
        onPick={(id) => set({ tab: id === tabs[0]?.id ? '' : id })}
      />
      <div className={css['bar']}>
        <SearchField label={detailsText.search} text={text} onChange={setText} />
      </div>
      {found.length === 0 ? (
        <p className={css['quiet']}>{detailsText.empty}</p>
      ) : (
        <SpecCards label={detailsText.members}>
          {found.map((member) => (
            <MemberCard key={member.id} member={member}>
              {member.state === 'OWN' && <Badge tone="warning">{detailsText.own}</Badge>}
              {member.enabled !== null && <EnabledBadge enabled={member.enabled} />}
            </MemberCard>
          ))}
        </SpecCards>
      )}
    </>
  )
}
