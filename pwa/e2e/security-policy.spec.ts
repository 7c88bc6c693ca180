import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { prerenderedPaths } from '../src/app/routes.ts'
import { expect, test } from './fixtures.ts'

test('injected scripts and styles are blocked', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Content Security Policy/)
  await page.goto('/track')
  const blocked = await page.evaluate(async () => {
    const directives: string[] = []
    const done = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        directives.push(effectiveDirective)
        if (directives.length === 3) resolve()
      })
    })
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.head.append(script, style)
    document.body.insertAdjacentHTML('beforeend', '<img alt="" src="data:," onerror="document.title = 1">')
    await done
    return directives.toSorted()
  })
  expect(blocked).toEqual(['script-src-attr', 'script-src-elem', 'style-src-elem'])
  await expect(page).toHaveTitle(/Track/)
  await expect(page.getByLabel('Shipment number')).toBeVisible()
})

test('every page allows only its own scripts, inline ones by their hashes', async ({ request }) => {
  for (const path of [...prerenderedPaths, '/nowhere', '/shell']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy, path).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/)
    expect(policy, path).not.toContain('unsafe')
  }
})

test('every page except those that scan labels forbids the camera', async ({ request }) => {
  const allowed = (await Promise.all([...prerenderedPaths, '/nowhere', '/shell'].map(cameraAt))).filter(
    (path) => path !== null,
  )
  expect(allowed.toSorted()).toEqual(
    prerenderedPaths.filter((path) => /^\/(?:track|board)$/.test(path)).toSorted(),
  )

  async function cameraAt(path: string): Promise<string | null> {
    const policy = (await request.get(path)).headers()['permissions-policy'] ?? ''
    expect(policy, path).toMatch(
      /^camera=\((?:self)?\), geolocation=\(\), microphone=\(\), payment=\(\), usb=\(\)$/,
    )
    return policy.startsWith('camera=(self)') ? path : null
  }
})

test('a page of another site cannot embed the site in a frame', async ({ page, baseURL, consoleErrors }) => {
  consoleErrors.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<title>Elsewhere</title><iframe src="${baseURL ?? ''}/track"></iframe>`)
  })
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.2', resolve)
  })
  try {
    await page.goto(`http://127.0.0.2:${String((other.address() as AddressInfo).port)}/`)
    await expect(page).toHaveTitle('Elsewhere')
    const framed = page.frameLocator('iframe')
    await expect(framed.locator('body')).toBeAttached()
    await expect(framed.getByLabel('Shipment number')).toHaveCount(0)
  } finally {
    other.close()
  }
})

test('the referrer sent to another site does not contain the shipment number', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_/)
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await page.goto('/track?number=WB2600100003')
  const asked = page.waitForRequest('https://elsewhere.example/')
  await page.evaluate(() => {
    location.href = 'https://elsewhere.example/'
  })
  const { referer } = await (await asked).allHeaders()
  expect(referer ?? '').not.toContain('WB2600100003')
})
