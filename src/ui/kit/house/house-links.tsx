import type { HouseLink } from '#contract/house.ts'
import { Anchor, Row } from '../layout/layout.tsx'
import { useText } from '../texts/i18n.tsx'
import { house } from './house.ts'

/** The links of the house: privacy notice, legal notice, accessibility statement, contact. */
export function HouseLinks() {
  const t = useText()
  // Without a list of their names: the guest's first load has few bytes left.
  const links = (Object.keys(house.links) as HouseLink[]).filter((link) => house.links[link])
  return (
    <Row as="nav" flexWrap="wrap" gap="0" columnGap="16" justifyContent="center">
      {links.map((link) => (
        <Anchor
          key={link}
          display="flex"
          alignItems="center"
          minH="touch"
          color="inkMuted"
          fontSize="12"
          href={house.links[link]}
        >
          {t(`common.${link}`)}
        </Anchor>
      ))}
    </Row>
  )
}
