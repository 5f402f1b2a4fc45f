import walk from 'virtual:walks/featured/enoshima';
import shiro from '../../../content/walks/enoshima/drawings/shiro.svg?url';
import lastLight from '../../generated/scenes/enoshima-last-light.svg?url';
import legend from '../../generated/scenes/enoshima-legend.svg?url';
import map from '../../generated/scenes/enoshima-map.svg?url';
import walker from '../../generated/scenes/enoshima-walker.svg?url';
import scene from '../../generated/scenes/in-page/enoshima.svg?url';
import way from '../../generated/scenes/in-page/enoshima-walk.svg?url';

/**
 * The walk that the home page shows: its id, its place as signs there write it, what lies where on its plan, and the addresses of
 * its drawings. The words beside them are the page's own, and tell of this walk.
 */
export const featuredWalk = { ...walk, drawings: { scene, way, lastLight, map, walker, legend, shiro } };
