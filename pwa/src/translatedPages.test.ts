import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const project = resolve(import.meta.dirname, '..')

/** The screens' source files, with their types. */
function readScreens(): { checker: ts.TypeChecker; files: readonly ts.SourceFile[] } {
  const { config } = ts.readConfigFile(resolve(project, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, project)
  const screens = fileNames.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  const program = ts.createProgram(screens, options)
  const files = program.getSourceFiles().filter(({ fileName }) => screens.includes(fileName))
  return { checker: program.getTypeChecker(), files }
}

type Child = 'text' | 'changing text' | 'optional' | 'element'

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike

function kindOf(child: ts.JsxChild, checker: ts.TypeChecker): Child | null {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? null : 'text'
  if (!ts.isJsxExpression(child)) return mayBeNothing(child, checker) ? 'optional' : 'element'
  if (child.expression === undefined) return null
  if (ts.isStringLiteralLike(child.expression)) return 'text'
  const type = checker.getTypeAtLocation(child.expression)
  // What is handed in may be anything, and is an element's own affair where no text of this one stands beside it.
  if (checker.typeToString(type).includes('ReactNode')) return 'optional'
  const parts = type.isUnion() ? type.types : [type]
  if (parts.some(({ flags }) => (flags & TEXT) !== 0)) return 'changing text'
  if (isNothing(type)) return 'optional'
  return checker.isArrayType(type) ? 'optional' : 'element'
}

/** Whether the component draws nothing at times. */
function mayBeNothing(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (ts.isJsxFragment(child) || ts.isJsxText(child) || ts.isJsxExpression(child)) return false
  const { tagName } = ts.isJsxElement(child) ? child.openingElement : child
  const calls = checker.getTypeAtLocation(tagName).getCallSignatures()
  return calls.some((call) => isNothing(checker.getReturnTypeOfSignature(call)))
}

function isNothing(type: ts.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & NOTHING) !== 0)
}

/**
 * Chrome's translation puts each text into an element of its own. React goes on writing into the text that it knows,
 * which nobody sees any more, and fails where it has to put something before it or take it away. A text by itself in
 * its element is safe: React writes that by the element.
 */
function breaksInTranslation(children: readonly Child[]): boolean {
  if (children.length < 2) return false
  const hasText = children.some((child) => child === 'text' || child === 'changing text')
  return children.includes('changing text') || (hasText && children.includes('optional'))
}

it('a text beside changing content has an element of its own', () => {
  const { checker, files } = readScreens()
  const found: string[] = []
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const children = node.children.map((child) => kindOf(child, checker)).filter((kind) => kind !== null)
        // A fragment's texts stand among whatever is around it.
        const loose = ts.isJsxFragment(node) && children.some((child) => child.endsWith('text'))
        if (loose || breaksInTranslation(children)) {
          const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
          found.push(`${file.fileName.slice(project.length + 1)}:${String(line + 1)} ${children.join(', ')}`)
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  expect(found).toEqual([])
})
