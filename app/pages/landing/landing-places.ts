import { plans } from 'virtual:walks';
import { pageContent } from '../page-content.ts';

/** What lies where on the plan that the lantern moves over. */
export const places = pageContent(({ locale }) => plans.enoshima?.[locale]());
