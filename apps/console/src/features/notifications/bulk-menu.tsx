import { Archive, ArchiveRestore, CheckCheck, EllipsisVertical, Mail } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { mark, type Marks } from './actions.ts'
import { centerText } from './strings.ts'

/** Actions for all notifications, not only those that are loaded. */
export function BulkMenu({ isArchive }: { readonly isArchive: boolean }) {
  const all = (text: string, icon: React.ReactNode, marks: Marks) => ({
    text,
    icon,
    onPick: () => void mark('all', marks),
  })
  return (
    <Menu
      button={
        <IconButton label={centerText.all}>
          <EllipsisVertical size={16} />
        </IconButton>
      }
      groups={[
        {
          entries: [
            all(centerText.allRead, <CheckCheck size={14} />, { isRead: true }),
            all(centerText.allUnread, <Mail size={14} />, { isRead: false }),
          ],
        },
        {
          entries: [
            isArchive
              ? all(centerText.unarchiveAll, <ArchiveRestore size={14} />, { isArchived: false })
              : all(centerText.archiveAll, <Archive size={14} />, { isArchived: true }),
          ],
        },
      ]}
    />
  )
}
