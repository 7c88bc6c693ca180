import { dirname, relative } from 'node:path'
import ts from 'typescript'
import { inProject, root } from '../commands/steps/project.mjs'
import { compatOf, compatOfElement, compatOfGlobal, isNewer } from './support.mjs'

/** Sources that run in no browser: tests, and what prerenders. */
const ELSEWHERE = /\.test\.tsx?$|\/src\/entry-server\.tsx$|\.d\.ts$/

/** What does no harm where it is not known. */
const HARMLESS = new Set([
  // Opened by hand where the browser cannot (`app/lazy/side-menu/openAsModal.ts`).
  '<dialog>',
  // Of what `visibility` hides from everybody already (`accordion.css`).
  'div[inert]',
])

/**
 * Every use, in the sources of the site, of something that a browser of the floor does not have, as lines with the place.
 * Types tell which: `items.at(0)` of an array is one, `screens.at(slug)` of ours is none. Where the code asks first
 * whether it is there, the type says so: `(document as Partial<Document>).getAnimations?.()`.
 */
export function newerUses() {
  const file = inProject('pwa', 'tsconfig.json')
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    dirname(file),
  )
  const sources = config.fileNames.filter(
    (name) => name.startsWith(inProject('pwa', 'src')) && !ELSEWHERE.test(name),
  )
  const ambient = config.fileNames.filter((name) => name.endsWith('.d.ts'))
  return usesIn([...sources, ...ambient], config.options, (name) => sources.includes(name))
}

/** The same of any files. */
export function usesIn(files, options, isLookedAt = () => true) {
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const looked = program
    .getSourceFiles()
    .filter(({ fileName }) => files.includes(fileName) && isLookedAt(fileName))
  return looked.flatMap((source) => usesInSource(source, checker))
}

function usesInSource(source, checker) {
  const found = []
  const tell = (node, what) => {
    if (HARMLESS.has(what)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(
      `${relative(root, source.fileName)}:${line + 1}: ${what} is newer than the browsers of package.json`,
    )
  }

  function member(node, owner, name) {
    const newer = newerOwner(checker, owner, name)
    if (newer !== null) tell(node, `${newer}.${name}`)
  }

  function visit(node) {
    // What is said of types is not in what is built.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    // To ask whether it is there is what one should.
    if (ts.isTypeOfExpression(node) && ts.isIdentifier(node.expression)) return
    if (ts.isPropertyAccessExpression(node)) member(node.name, node.expression, node.name.text)
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
      member(node, node.expression, node.argumentExpression.text)
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
      member(node, node.parent, (node.propertyName ?? node.name).getText())
    else if (ts.isIdentifier(node) && isNewerGlobal(checker, node)) tell(node, node.text)
    else if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) made(node.expression)
    else if (ts.isBigIntLiteral(node) && isNewer(compatOfGlobal('BigInt'))) tell(node, 'BigInt')
    else if (ts.isJsxOpeningLikeElement(node)) jsx(node)
    ts.forEachChild(node, visit)
  }

  /** An interface may be older than that one can make such a thing. */
  function made(name) {
    if (!isNewer(compatOfGlobal(name.text)) && isNewer(compatOf(name.text, name.text)))
      tell(name, `new ${name.text}`)
  }

  function jsx(node) {
    const element = node.tagName.getText()
    if (!/^[a-z]/.test(element)) return
    if (isNewer(compatOfElement(element))) tell(node, `<${element}>`)
    for (const attribute of node.attributes.properties) {
      const name = attribute.name?.getText()
      if (name !== undefined && isNewer(compatOfElement(element, name)))
        tell(attribute, `${element}[${name}]`)
    }
  }

  visit(source)
  return found
}

/**
 * The interface by which `name`, a member of what `expression` gives, is newer than the floor; null where it is not. What
 * is newer altogether is told of where it is got from; an event is not got from anywhere.
 */
function newerOwner(checker, expression, name) {
  const types = constituentsOf(checker, checker.getNonNullableType(checker.getTypeAtLocation(expression)))
  for (const type of types) {
    const found = ownersOf(checker, type).find(({ owner, isStatic }) => compatOf(owner, name, isStatic))
    if (found === undefined || !isNewer(compatOf(found.owner, name, found.isStatic))) continue
    if (!isNewer(compatOfGlobal(found.owner)) || found.owner.endsWith('Event')) return found.owner
  }
  return null
}

/** The single types of a union, each as what its members are found on: a text's are those of String. */
function constituentsOf(checker, type) {
  return (type.isUnionOrIntersection() ? type.types : [type]).map((part) => checker.getApparentType(part))
}

/** Interfaces of the browser and of the language that `type` is, itself first and then those that it extends. */
function ownersOf(checker, type) {
  if (checker.isTupleType(type)) return [{ owner: 'Array', isStatic: false }]
  const itself = inLibrary(type.symbol)
  const target = type.target ?? type
  const bases = target.isClassOrInterface?.() ? checker.getBaseTypes(target) : []
  return [...(itself === null ? [] : [itself]), ...bases.flatMap((base) => ownersOf(checker, base))]
}

/** What MDN calls the interface that TypeScript's own libraries declare as `symbol`, and whether it is that of the constructor; null for one of ours. */
function inLibrary(symbol) {
  if (symbol === undefined) return null
  if (symbol.name === 'globalThis') return { owner: 'Window', isStatic: false }
  const declaration = symbol.declarations?.find(isInLibrary)
  if (declaration === undefined) return null
  // `declare var AbortSignal: { timeout(): AbortSignal }`
  const named = ts.isTypeLiteralNode(declaration) ? declaration.parent.name?.getText() : symbol.name
  if (named === undefined) return null
  const owner = named.replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '')
  return { owner, isStatic: named !== symbol.name || owner !== named.replace(/^Readonly/, '') }
}

function isNewerGlobal(checker, node) {
  const { parent } = node
  // The name of a member, a key or a declaration is not what it names.
  if (parent.name === node || parent.propertyName === node || ts.isJsxAttribute(parent)) return false
  if (!isNewer(compatOfGlobal(node.text))) return false
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? []
  return declarations.some(isInLibrary)
}

function isInLibrary(declaration) {
  return /[/\\]typescript[/\\]lib[/\\]lib\./.test(declaration.getSourceFile().fileName)
}
