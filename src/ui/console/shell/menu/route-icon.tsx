import {
  BookOpen,
  CalendarDays,
  CircleUser,
  Compass,
  CreditCard,
  FileText,
  HeartPulse,
  IdCard,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  Palette,
  ReceiptText,
  ScrollText,
  ServerCog,
  Shapes,
  Share2,
  ShieldUser,
  Sparkles,
  SwatchBook,
  Tag,
  Trophy,
  UserRound,
} from 'lucide-react'

/** The icons that routes and the server's menu name. An unknown name gets a page icon. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  'calendar-days': CalendarDays,
  'circle-user': CircleUser,
  compass: Compass,
  'credit-card': CreditCard,
  'heart-pulse': HeartPulse,
  'id-card': IdCard,
  'key-round': KeyRound,
  'lock-keyhole': LockKeyhole,
  palette: Palette,
  'receipt-text': ReceiptText,
  'scroll-text': ScrollText,
  shapes: Shapes,
  'server-cog': ServerCog,
  'share-2': Share2,
  'shield-user': ShieldUser,
  sparkles: Sparkles,
  'swatch-book': SwatchBook,
  tag: Tag,
  trophy: Trophy,
  'user-round': UserRound,
}

export function RouteIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? FileText
  return <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
}
