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
  Search,
  Settings,
  Tag,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useGo } from '#ui/console/page/use-go.ts'
import { Menu, type MenuItem } from '#ui/kit/console/controls/menu.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { house } from '#ui/kit/house/house.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { FullScreen } from '#ui/state/use-full-screen.ts'
import type { FrameDialog } from './frame-dialogs.tsx'

interface HelpMenuProps {
  onOpen: (dialog: FrameDialog) => void
  fullScreen: FullScreen
}

/** A menu with the links that do not fit into a narrow bar. A wide bar uses `HelpLinks`. */
export function HelpMenu({ onOpen, fullScreen: { full, toggle } }: HelpMenuProps) {
  const t = useText<'shell' | 'routes' | 'screen'>()
  const go = useGo()
  const item = (label: string, Icon: typeof Info, onSelect: () => void): MenuItem => ({
    label,
    icon: (<Icon size={18} aria-hidden="true" />) as ReactNode,
    onSelect,
  })
  const items = [
    item(t('shell.searchPages'), Search, () => onOpen('search')),
    item(t('shell.home'), House, () => go('/')),
    item(t('shell.helpDocs'), BookOpen, () => go('/documentation/index')),
    item(t('routes.guide'), Compass, () => go('/guide/index')),
    ...(house.hasPlans ? [item(t('shell.prices'), Tag, () => go('/price'))] : []),
    item(t('shell.contact'), Headset, () => onOpen('contact')),
    item(t('shell.onlineService'), MessagesSquare, () => onOpen('service')),
    item(t('shell.errorLog'), TriangleAlert, () => onOpen('errors')),
    item(t('shell.pageSettings'), Settings, () => onOpen('settings')),
    item(full ? t('screen.exitFullScreen') : t('screen.fullScreen'), full ? Minimize : Maximize, toggle),
    item(t('shell.version'), Info, () => onOpen('version')),
  ]
  return (
    <Menu
      items={items}
      trigger={<IconButton icon={<CircleHelp size={20} aria-hidden="true" />} label={t('shell.more')} />}
    />
  )
}
