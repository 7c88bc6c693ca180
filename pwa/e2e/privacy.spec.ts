import { expect, test } from './fixtures.ts'

const CLAUSES = [
  '1 Introduction',
  '1.1 Scope',
  '1.2 Data we collect and why',
  '1.3 Safeguarding',
  '1.4 Definitions and responsibilities',
  '2 Policy',
  '2.1 Privacy rights',
  '2.2 Consent',
  '2.3 Personal information',
  '2.4 Use of information',
  '2.5 Cookies and what is stored on your device',
  '2.6 Protection',
  '2.7 Security',
  '2.8 Data confidentiality rights',
  '2.9 Links to other sites',
  '2.10 Governing law',
  '3 Breaches of Policy',
]

test.use({ javaScriptEnabled: false })

test('the policy is numbered: four clauses of introduction, ten of policy, then breaches', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  const numbered = page.getByRole('main').locator('h2, h3')
  await expect(numbered).toContainText(CLAUSES)
  await expect(page.locator('[id="section-2.10"]')).toContainText('Nigeria Data Protection Regulation 2019')
})
