import { houseLinks } from '#contract/house.ts'
import { Anchor, Row } from '../layout/layout.tsx'
import { useText } from '../texts/i18n.tsx'
import { house } from './house.ts'

/** The links of the house: privacy notice, legal notice, contact. Renders nothing if the house has none. */
export function HouseLinks() {
  const t = useText()
  const links = houseLinks.filter((link) => house.links[link] !== '')
  if (links.length === 0) return null
  return (
    <Row flexWrap="wrap" gap="0" columnGap="16" justifyContent="center">
      {links.map((link) => (
        <Anchor
          key={link}
          display="flex"
          alignItems="center"
          minH="touch"
          color="inkMuted"
          fontSize="12"
          textDecoration="none"
          _hover={{ textDecoration: 'underline' }}
          href={house.links[link]}
        >
          {t(`common.${link}`)}
        </Anchor>
      ))}
    </Row>
  )
}
