import { Component, type ComponentType, type ReactNode } from 'react';

interface RouteErrorBoundaryProps {
  Screen: ComponentType<{ error: unknown }>;
  /** When the location changes, the boundary removes the error screen and renders its children again. */
  location: object;
  children: ReactNode;
}

interface RouteErrorBoundaryState {
  location: object;
  failure?: { error: unknown } | undefined;
}

/** Renders a screen in place of a route in which a component has failed. */
export class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, RouteErrorBoundaryState> {
  override state: RouteErrorBoundaryState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: RouteErrorBoundaryProps, state: RouteErrorBoundaryState) {
    return state.location === location ? null : { location, failure: undefined };
  }

  override render() {
    const { Screen, children } = this.props;
    return this.state.failure ? <Screen error={this.state.failure.error} /> : children;
  }
}
