import { describe, expect, it } from 'vitest'
import { redirectPath, signInPath } from '#ui/console/session/redirect-path.ts'

const origin = 'https://live.example.org'

describe('the redirect after signing in', () => {
  it.each([
    '/',
    '/Events/EventList',
    '/Events/EventList?show=finished',
    '/Event/index/ABC234?tab=polls&item=p1#top',
    '/Event/index/%E6%B4%BB%E5%8A%A8',
  ])('signing in redirects to a path of this site: %s', (path) => {
    expect(redirectPath(path, origin)).toBe(path)
  })

  it.each([
    null,
    '',
    'Events',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'https:evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '%2F%2Fevil.example',
    '%252F%252Fevil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%2509/evil.example',
    '/..//evil.example',
    '/./%2e%2e//evil.example',
    '/%',
    '/login',
    '/login?redirect=/login',
    '/LOGIN/',
    `/${'a'.repeat(3000)}`,
  ])('signing in redirects to the start page instead of %j', (path) => {
    expect(redirectPath(path, origin)).toBe('/')
  })

  it('signing in redirects to a path of this site even when its query string contains the address of another site', () => {
    expect(redirectPath('/Events/EventList?q=https://evil.example', origin)).toBe(
      '/Events/EventList?q=https://evil.example',
    )
  })
})

describe('the link to the sign-in page', () => {
  it('the link to the sign-in page names the full path to return to', () => {
    const here = { pathname: '/Event/index/ABC234', search: '?tab=polls', hash: '#x' }
    expect(signInPath(here)).toBe('/login?redirect=%2FEvent%2Findex%2FABC234%3Ftab%3Dpolls%23x')
    expect(redirectPath(new URLSearchParams(signInPath(here).split('?')[1]).get('redirect'), origin)).toBe(
      '/Event/index/ABC234?tab=polls#x',
    )
  })

  it('the link to the sign-in page names the start page too', () => {
    expect(signInPath({ pathname: '/', search: '', hash: '' })).toBe('/login?redirect=%2F')
  })
})
