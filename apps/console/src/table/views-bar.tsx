import { Ellipsis, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Check } from '../ui/check.tsx'
import { confirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { Menu } from '../ui/menu.tsx'
import { notify } from '../ui/notify.tsx'
import type { ListView, SavedViewsOf } from './saved-views.ts'
import { viewText } from './view-strings.ts'
import css from './views-bar.module.css'

interface ViewsBarProps {
  readonly saved: SavedViewsOf
  /** The current state of the list. */
  readonly search: string
  /** The last selected view, even if the list has changed since. */
  readonly current: ListView | undefined
  readonly onPick: (view: ListView) => void
  /** The number of results of a view. */
  readonly countOf?: (search: string) => Promise<number>
}

/** The views of a list, with digits as shortcuts. A modified view has a dot, and can be saved. */
export function ViewsBar({ saved, search, current, onPick, countOf }: ViewsBarProps) {
  const counts = useCounts(saved.views, countOf)
  const [form, setForm] = useState<'new' | 'rename'>()
  const isChanged = current !== undefined && current.search !== search
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      notify.failed((error as Error).message, viewText.failed)
    }
  }
  const remove = async ({ id, name, isShared }: ListView): Promise<void> => {
    const question = {
      title: viewText.deleteTitle,
      text: viewText.deleteText(name, isShared),
      confirm: viewText.delete,
    }
    if (await confirm({ ...question, isDanger: true })) await attempt(() => saved.remove(id))
  }
  const own = current?.mayChange === true ? current : undefined
  return (
    <div className={css['bar']} role="group" aria-label={viewText.label} data-views>
      {saved.views.map((view, index) => (
        <button
          key={view.id}
          type="button"
          className={css['view']}
          aria-current={view.id === current?.id}
          title={index < 9 ? `${view.name} (${index + 1})` : view.name}
          onClick={() => onPick(view)}
        >
          <bdi>{view.name}</bdi>
          {view.mayChange && view.isShared && <Users size={12} aria-hidden />}
          {counts.get(view.id) !== undefined && (
            <span className={css['count']}>{counts.get(view.id)!.toLocaleString('en')}</span>
          )}
          {view.id === current?.id && isChanged && (
            <span className={css['dot']} role="img" aria-label={viewText.changed} />
          )}
        </button>
      ))}
      <Menu
        button={
          <IconButton label={viewText.more(current?.name ?? '')} size={26}>
            <Ellipsis size={15} />
          </IconButton>
        }
        groups={[
          {
            entries: [
              {
                text: viewText.save,
                isDisabled: own === undefined || !isChanged,
                onPick: () => own && void attempt(() => saved.update(own.id, { search })),
              },
              { text: viewText.saveAs, onPick: () => setForm('new') },
              {
                text: viewText.reset,
                isDisabled: current === undefined || !isChanged,
                onPick: () => current && onPick(current),
              },
            ],
          },
          ...(own === undefined
            ? []
            : [
                {
                  entries: [
                    { text: viewText.rename, onPick: () => setForm('rename') },
                    {
                      text: own.isShared ? viewText.unshare : viewText.share,
                      onPick: () => void attempt(() => saved.update(own.id, { isShared: !own.isShared })),
                    },
                    { text: viewText.delete, onPick: () => void remove(own) },
                  ],
                },
              ]),
        ]}
      />
      <ViewForm
        key={form}
        kind={form}
        name={form === 'rename' ? (own?.name ?? '') : ''}
        taken={saved.views.filter(({ id }) => form !== 'rename' || id !== own?.id).map(({ name }) => name)}
        onClose={() => setForm(undefined)}
        onSave={async (name, isShared) => {
          if (form === 'rename' && own !== undefined) return saved.update(own.id, { name })
          const id = await saved.create(name, search, isShared)
          onPick({ id, name, search, isShared, mayChange: true })
          notify.done(viewText.saved(name))
        }}
      />
    </div>
  )
}

function ViewForm({
  kind,
  name: before,
  taken,
  onClose,
  onSave,
}: {
  readonly kind: 'new' | 'rename' | undefined
  readonly name: string
  /** A shared view of another user. */
  readonly taken: readonly string[]
  readonly onClose: () => void
  readonly onSave: (name: string, isShared: boolean) => Promise<void>
}) {
  const [name, setName] = useState(before)
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isTaken = taken.some((one) => one.toLowerCase() === name.trim().toLowerCase())
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await onSave(name.trim(), isShared)
      onClose()
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={kind !== undefined}
      onClose={onClose}
      title={kind === 'rename' ? viewText.renameTitle : viewText.newTitle}
    >
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={viewText.name}
          data-autofocus
          maxLength={100}
          value={name}
          error={isTaken ? viewText.taken : error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {kind === 'new' && (
          <Check
            label={viewText.isShared}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        <div className={css['buttons']}>
          <Button onClick={onClose}>{viewText.cancel}</Button>
          <Button
            type="submit"
            look="main"
            isBusy={isBusy}
            disabled={name.trim() === '' || name.trim() === before || isTaken}
          >
            {viewText.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const countEveryMs = 60_000
/** The views that have a digit. */
const mostCounted = 9

function useCounts(views: readonly ListView[], countOf: ViewsBarProps['countOf']): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const counted = JSON.stringify(views.slice(0, mostCounted).map(({ id, search }) => [id, search]))
  useEffect(() => {
    if (countOf === undefined) return
    const look = async (): Promise<void> => {
      if (document.hidden) return
      for (const [id, search] of JSON.parse(counted) as readonly (readonly [string, string])[]) {
        const count = await countOf(search).catch(() => undefined)
        if (count !== undefined) setCounts((before) => new Map([...before, [id, count]]))
      }
    }
    void look()
    const timer = setInterval(() => void look(), countEveryMs)
    return () => clearInterval(timer)
  }, [counted, countOf])
  return counts
}
