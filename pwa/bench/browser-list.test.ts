import { expect, it } from 'vitest'
import { listInPlaceOfPicker } from './browser-list.ts'

const PAGE = `<script src="/a.js"></script><label for="a">From city</label>
<input id="a" class="field-control" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="a-list" name="city_from" value=""/>
<input id="b" role="combobox" name="city_to" value=""/>`

it('replaces the picker of the field with a native datalist and leaves the rest of the page unchanged', () => {
  expect(listInPlaceOfPicker(PAGE, 'city_from', ['ABA', 'THE "NEW" $& TOWN'])).toBe(
    `<label for="a">From city</label>
<input list="choices" id="a" class="field-control" name="city_from" value=""/><datalist id="choices"><option value="ABA"><option value="THE &quot;NEW&quot; $& TOWN"></datalist>
<input id="b" role="combobox" name="city_to" value=""/>`,
  )
})

it('names the missing field in its error', () => {
  expect(() => listInPlaceOfPicker(PAGE, 'weight', [])).toThrow('The page has no field weight')
})
