import {
  BookOpen,
  CircleHelp,
  Compass,
  Headset,
  House,
  Info,
  Maximize,
  MessagesSquare,
  Minimize,
  Settings,
  Tag,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Menu, type MenuItem } from '../../kit/menu.tsx'
import type { FullScreen } from '../../kit/use-full-screen.ts'
import type { FrameDialog } from './frame-dialogs.tsx'
import { useGo } from './use-go.ts'

interface HelpMenuProps {
  onOpen: (dialog: FrameDialog) => void
  fullScreen: FullScreen
}

/** Where help is found, what this page is, and what the bar has no room for in a narrow window. */
export function HelpMenu({ onOpen, fullScreen: { full, toggle } }: HelpMenuProps) {
  const t = useText<'shell' | 'routes' | 'screen'>()
  const go = useGo()
  const item = (label: string, Icon: typeof Info, onSelect: () => void): MenuItem => ({
    label,
    icon: (<Icon size={18} aria-hidden="true" />) as ReactNode,
    onSelect,
  })
  const items = [
    item(t('shell.home'), House, () => go('/')),
    item(t('shell.helpDocs'), BookOpen, () => go('/documentation/index')),
    item(t('routes.guide'), Compass, () => go('/guide/index')),
    item(t('routes.prices'), Tag, () => go('/price')),
    item(t('shell.contact'), Headset, () => onOpen('contact')),
    item(t('shell.onlineService'), MessagesSquare, () => onOpen('service')),
    item(t('shell.errorLog'), TriangleAlert, () => onOpen('errors')),
    item(t('shell.pageSettings'), Settings, () => onOpen('settings')),
    item(full ? t('screen.exitFullScreen') : t('screen.fullScreen'), full ? Minimize : Maximize, toggle),
    item(t('shell.version'), Info, () => onOpen('version')),
  ]
  return (
    <Menu
      label={t('shell.more')}
      items={items}
      trigger={(props) => (
        <IconButton {...props} icon={<CircleHelp size={20} aria-hidden="true" />} label={t('shell.more')} />
      )}
    />
  )
}
